import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { ApiError, messageOf } from '@/lib/api.ts';
import { markNavigation } from '@/lib/arrival.ts';
import { session, useSession } from '@/lib/session.ts';
import { firstScreenShown } from '@/lib/when-idle.ts';
import classes from './login-dialog.module.css';

/** Input is kept, and calls that got a 401 continue after sign-in. */
export default function LoginDialog() {
  const { user, asking } = useSession();
  const closable = user !== null;
  useEffect(() => {
    if (asking) firstScreenShown();
  }, [asking]);
  return (
    <Modal
      opened={asking}
      onClose={session.dismiss}
      title="Quick Login"
      size={400}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      // Nothing to dim before the first sign-in.
      overlayProps={{ backgroundOpacity: closable ? 0.55 : 0 }}
      // Above any dialog that was open when the session ended.
      zIndex={1_000}
    >
      <LoginForm expired={closable} />
    </Modal>
  );
}

/** Spec §8: the server's message, or 'Login failed'. */
const loginFailure = (error: unknown) =>
  error instanceof ApiError && !error.explained ? 'Login failed' : messageOf(error, 'Login failed');

interface Missing {
  username?: string;
  password?: string;
}

function LoginForm({ expired }: { expired: boolean }) {
  const [missing, setMissing] = useState<Missing>({});
  const { data: config } = useQuery({ ...settingsQueries.deployment(), retry: false });
  const signIn = useMutation({
    meta: { silent: true },
    mutationFn: ({ username, password }: { username: string; password: string }) => {
      // The screen appears only after sign-in, and its heading takes the focus.
      if (!expired) markNavigation();
      return session.signIn(username, password);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const username = String(entered.get('username')).trim();
    const password = String(entered.get('password'));
    const found: Missing = {
      ...(username === '' && { username: 'Username is required' }),
      ...(password === '' && { password: 'Password is required' }),
    };
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else {
      signIn.mutate(
        { username, password },
        { onError: () => form.querySelector<HTMLInputElement>('[name="password"]')?.select() },
      );
    }
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {expired && (
        <p className={classes.note}>
          Your session has ended. Sign in to continue where you left off; nothing is lost.
        </p>
      )}
      {signIn.isError && <Notice tone="bad">{loginFailure(signIn.error)}</Notice>}
      <TextInput
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={missing.username}
      />
      <PasswordInput
        name="password"
        label="Password"
        required
        autoComplete="current-password"
        error={missing.password}
      />
      <Button type="submit" fullWidth mt={4} disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      {config?.login_hint && (
        <p className={classes.hint}>
          Local account: <code>{config.login_hint.username}</code> / <code>{config.login_hint.password}</code>
        </p>
      )}
    </form>
  );
}
