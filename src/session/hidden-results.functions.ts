/** Changes what is hidden for a page without JavaScript: the form comes here, and the answer leads back to its page. */
import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { isResultName } from '#rules/hidden-results.ts';
import { changeHiddenByForm } from './hidden-results.server.ts';

/** `mostrar`: the name of the result to show; `esconder`: whether to hide results at all. */
const changeSchema = z.union([z.object({ mostrar: z.string().refine(isResultName) }), z.object({ esconder: z.enum(['sim', 'nao']) })]);

export const changeHiddenResults = createServerFn({ method: 'POST' })
  .validator((input: FormData) => changeSchema.parse(Object.fromEntries(input)))
  .handler(({ data }) => changeHiddenByForm(data));
