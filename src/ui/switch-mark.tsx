import { switchStyles } from './switch.tsx';

/** The switch of an element with that role. */
export const SwitchMark = () => <span className={switchStyles} />;
