/** Ids of server functions: the file's name and the function's, by which a log line can be read. */
import { basename } from 'node:path';

/** The framework's ending of a handler's name. */
const HANDLER = '_createServerFn_handler';

/** @returns `predictors-getRound` for `getRound` of `predictors.functions.ts` */
export function serverFunctionId({ filename, functionName }: { filename: string; functionName: string }): string {
  const [file = ''] = basename(filename).split('.');
  return `${file}-${functionName.replace(HANDLER, '')}`.replace(/[^\w-]/g, '_');
}
