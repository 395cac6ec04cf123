/** Sentences of the offer. Each is true of the product as it is; the operator of a site changes them by name (text tokens). */
import { m } from '#paraglide/messages.js';

export const joinReasons = (): string[] => [
  m.join_reason_live(),
  m.join_reason_screens(),
  m.join_reason_moments(),
  m.join_reason_devices(),
];

export const joinSteps = (name: string): string[] => [m.join_step_sign_in({ name }), m.join_step_confirm({ name }), m.join_step_watch()];

export const joinQuestions = () => [
  { question: m.join_question_time(), answer: m.join_answer_time() },
  { question: m.join_question_account(), answer: m.join_answer_account() },
  { question: m.join_question_abroad(), answer: m.join_answer_abroad() },
  { question: m.join_question_devices(), answer: m.join_answer_devices() },
  { question: m.join_question_leave(), answer: m.join_answer_leave() },
];
