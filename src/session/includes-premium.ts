import { useSignInState } from './viewer.queries.ts';

/** Whether this viewer's account opens what needs an operator's account or Premium. Nothing says so of what is open to them. */
export const useIncludesPremium = (): boolean => useSignInState().viewer?.isOperator === true;
