import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intText } from '../core/codecs.ts';
import { OperationState, QualityReport } from '../entities/operation.ts';

/** How streams played and pages came, told by the pages of viewers who allow it; the site alone passes it on (decision 0064). */
export const qualityReport = defineCall({
  id: 'qualityReport',
  tag: 'operation',
  method: 'POST',
  path: '/operation/quality',
  body: { kind: 'json', schema: QualityReport },
  answer: { kind: 'none' },
  errors: [401],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'Conta a qualidade de reproduções e páginas',
});

/** `minutes`: how far back the counts go, 60 when it is missing, eight days at most. */
export const operationState = defineCall({
  id: 'operationState',
  tag: 'operation',
  method: 'GET',
  path: '/operation/state',
  query: z.object({ minutes: intText.optional() }),
  answer: { kind: 'json', schema: OperationState },
  errors: [401],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'O estado do serviço para quem o opera',
});
