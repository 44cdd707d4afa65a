import { useEffect, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { whenIdle } from '@/lib/when-idle.ts';

/** After the last keystroke: drawing the email takes about 10 ms. */
const TYPING_PAUSE_MS = 80;

const loadCompiler = () => import('#shared/email/compile.ts');
// So that texts can be edited while the server is away.
whenIdle(loadCompiler);

interface Recompiled {
  html: string;
  /** `html` shows the texts as they are now. */
  current: boolean;
}

/** Compiles the email from edited texts, with the same compiler as the server and marks for editing in place. */
export function useRecompiled(email: Email, copy: EmailCopy): Recompiled {
  const [compiled, setCompiled] = useState<{ html: string; copy: EmailCopy } | null>(null);
  useEffect(() => {
    if (compiled?.copy === copy) return;
    let stale = false;
    const recompile = async () => {
      const { compile } = await loadCompiler();
      if (stale) return;
      const document = { ...(email.document as EmailDocument), copy };
      const { html } = compile(document, { variant: email.variant, editable: true });
      setCompiled({ html, copy });
    };
    const timer = setTimeout(recompile, compiled ? TYPING_PAUSE_MS : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [copy, compiled, email]);
  if (compiled) return { html: compiled.html, current: compiled.copy === copy };
  return { html: email.html, current: copy === email.copy };
}
