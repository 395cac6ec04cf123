import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { copyGlyph } from '#ui/icons/copy.ts';

/** Copies the code of a group of friends. The code is text beside it, for browsers that do not allow the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('yes');
      announce(m.predictor_code_copied());
    } catch {
      setCopied('failed');
      announce(m.predictor_code_not_copied());
    }
  };
  return (
    <Button size="sm" className="ml-auto noscript:hidden" glyph={copied === 'yes' ? checkGlyph : copyGlyph} onClick={() => void copy()}>
      {copied === 'failed' ? m.predictor_code_not_copied() : copied === 'yes' ? m.predictor_code_copied() : m.moment_copy()}
    </Button>
  );
}
