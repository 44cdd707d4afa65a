import { useEffect, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { onDemand } from '@/lib/on-demand.ts';
import { type EditedEmail, editedDocument } from '../edit/edited-email.ts';

/** Drawing the email takes about 10 ms. */
const TYPING_PAUSE_MS = 80;

/** While the compiler cannot be loaded. */
const RETRY_MS = 2_000;

const loadCompiler = onDemand(() => import('#shared/email/compile/compile.ts'));

interface Recompiled {
  html: string;
  /** `html` matches the current texts. */
  current: boolean;
  /** Retried, but if the browser remembers the failure, only a reload helps. */
  missing: boolean;
}

/** Uses the server's compiler, with editing marks. */
export function useRecompiled(email: Email, values: EditedEmail): Recompiled {
  const [missing, setMissing] = useState(false);
  const [compiled, setCompiled] = useState<{ html: string; values: EditedEmail } | null>(null);
  useEffect(() => {
    if (compiled?.values === values) return;
    let stale = false;
    const recompile = async () => {
      const compiler = await loadCompiler().catch(() => null);
      if (stale) return;
      setMissing(compiler === null);
      if (!compiler) {
        timer = setTimeout(recompile, RETRY_MS);
        return;
      }
      const { html } = compiler.compile(editedDocument(email, values), {
        variant: email.variant,
        editable: true,
      });
      setCompiled({ html, values });
    };
    let timer = setTimeout(recompile, compiled ? TYPING_PAUSE_MS : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [values, compiled, email]);
  if (compiled) return { html: compiled.html, current: compiled.values === values, missing };
  return { html: email.html, current: false, missing };
}
