import type { ReactNode } from 'react';

const tones = { plain: '', line: ' tag--line', ok: ' tag--ok', warn: ' tag--warn' };

export function Tag({ tone = 'plain', className = '', children }: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return <span className={`tag${tones[tone]} ${className}`.trimEnd()}>{children}</span>;
}
