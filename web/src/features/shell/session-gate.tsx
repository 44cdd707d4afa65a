import { type ReactNode, useEffect } from 'react';
import { useClientState } from '@/lib/client.ts';
import { useSession } from '@/lib/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { SignedOut } from './signed-out.tsx';

interface SessionGateProps {
  /** Determines the tab's brand. Called once somebody is signed in. */
  settleClient: () => Promise<void>;
  children: ReactNode;
}

/**
 * Shows the page once the user and the brand are known. The page stays when the session ends: the login
 * dialog opens over it.
 */
export function SessionGate({ settleClient, children }: SessionGateProps) {
  const { user, checking } = useSession();
  const { state } = useClientState();
  const waitsForClient = user !== null && state === 'loading';
  useEffect(() => {
    if (waitsForClient) void settleClient();
  }, [waitsForClient, settleClient]);
  if (checking || waitsForClient) return <LoadingScreen />;
  return user ? children : <SignedOut />;
}
