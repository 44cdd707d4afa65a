import { type ReactNode, useEffect } from 'react';
import { useClientState } from '@/lib/client.ts';
import { useSession } from '@/lib/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { SignedOut } from './signed-out.tsx';

interface SessionGateProps {
  /** After sign-in. */
  determineClient: () => Promise<void>;
  children: ReactNode;
}

/** Keeps the page when the session ends. */
export function SessionGate({ determineClient, children }: SessionGateProps) {
  const { user, checking } = useSession();
  const { state } = useClientState();
  const waitsForClient = user !== null && state === 'loading';
  useEffect(() => {
    if (waitsForClient) void determineClient();
  }, [waitsForClient, determineClient]);
  if (checking || waitsForClient) return <LoadingScreen />;
  return user ? children : <SignedOut />;
}
