/**
 * The place of "Lembrar-me" on a row or a card. What stands in it belongs to another feature, which the root of all pages puts in
 * (RemindProvider); without it the place is empty.
 */
import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface RemindTarget {
  kind: 'programme' | 'team' | 'competition';
  /** of the programme, team or competition */
  id: number;
  /** what the reminder is about, for its name: 'Benfica × Estoril' */
  title: string;
}

export interface RemindProps {
  target: RemindTarget;
  /** folds to its picture in a narrow container */
  fold?: boolean;
  look?: 'line' | 'over';
  size?: 'sm' | 'md';
}

const RemindContext = createContext<ComponentType<RemindProps> | null>(null);

export function RemindProvider({ button, children }: { button: ComponentType<RemindProps>; children: ReactNode }) {
  return <RemindContext value={button}>{children}</RemindContext>;
}

export function Remind(props: RemindProps) {
  const Button = use(RemindContext);
  return Button ? <Button {...props} /> : null;
}
