import { useEffect, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { onDemand } from '@/lib/on-demand.ts';

/** After the last keystroke: drawing the email takes about 10 ms. */
const TYPING_PAUSE_MS = 80;

/** While the server is away and the compiler is not here yet. */
const RETRY_MS = 2_000;

const loadCompiler = onDemand(() => import('#shared/email/compile.ts'));

interface Recompiled {
  html: string;
  /** `html` shows the texts as they are now. */
  current: boolean;
  /**
   * The compiler could not be loaded. It is tried again; if the browser remembers the failure, only a reload of the
   * page helps.
   */
  missing: boolean;
}

/** Compiles the email from edited texts, with the same compiler as the server and marks for editing in place. */
export function useRecompiled(email: Email, copy: EmailCopy): Recompiled {
  const [missing, setMissing] = useState(false);
  const [compiled, setCompiled] = useState<{ html: string; copy: EmailCopy } | null>(null);
  useEffect(() => {
    if (compiled?.copy === copy) return;
    let stale = false;
    const recompile = async () => {
      const compiler = await loadCompiler().catch(() => null);
      if (stale) return;
      setMissing(compiler === null);
      if (!compiler) {
        timer = setTimeout(recompile, RETRY_MS);
        return;
      }
      const document = { ...(email.document as EmailDocument), copy };
      const { html } = compiler.compile(document, { variant: email.variant, editable: true });
      setCompiled({ html, copy });
    };
    let timer = setTimeout(recompile, compiled ? TYPING_PAUSE_MS : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [copy, compiled, email]);
  if (compiled) return { html: compiled.html, current: compiled.copy === copy, missing };
  return { html: email.html, current: copy === email.copy, missing };
}
