import { useEffect, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { whenIdle } from '@/lib/when-idle.ts';

/** After the last keystroke: redrawing the frame takes about 40 ms. */
const TYPING_PAUSE_MS = 250;

const loadCompiler = () => import('#shared/email/compile.ts');
// So that texts can be edited while the server is away.
whenIdle(loadCompiler);

/** Compiles the email from edited texts, with the same compiler as the server. */
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
    }, TYPING_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [copy, compiled.copy, email]);
  return { html: compiled.html, current: compiled.copy === copy };
}
