import { useEffect, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { whenIdle } from '@/lib/when-idle.ts';

/** After the last key: the compiler takes well under a millisecond, the frame some forty. */
const SETTLE_MS = 250;

const loadCompiler = () => import('#shared/email/compile.ts');
// Words can be edited while the server is away.
whenIdle(loadCompiler);

/** The email these words make, by the very compiler that will store it. */
export function useRecompiled(email: Email, copy: EmailCopy): { html: string; current: boolean } {
  const [compiled, setCompiled] = useState({ html: email.html, copy: email.copy });
  useEffect(() => {
    if (compiled.copy === copy) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const { compile } = await loadCompiler();
      if (stale) return;
      const { html } = compile({ ...(email.document as EmailDocument), copy }, { variant: email.variant });
      setCompiled({ html, copy });
    }, SETTLE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [copy, compiled.copy, email]);
  return { html: compiled.html, current: compiled.copy === copy };
}
