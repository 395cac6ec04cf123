/** Descriptions and examples of the fields of search, as in content-fields.ts. */
import type { FieldNotes } from './field-note.ts';

const COUNT = ['Quantos resultados há neste grupo', 4] as const;

export const searchFields: FieldNotes = {
  'SearchAutocompleteAnswer.suggestions': ['Sugestões, pela ordem em que se mostram'],
  'SearchSuggestion.id': ['Identificador; null para o que tem outra chave', 123],
  'SearchSuggestion.slug': ['Palavra para o endereço; null quando não há', 'sport-lisboa-e-benfica'],
  'SearchSuggestion.uuid': ['Identificador de um momento (UUID); null para o resto', '0190a0b0-1111-7222-8333-444455556666'],
  'SearchSuggestion.canal': ['Nome do canal que dá o programa; null para o resto', 'Canal 1'],
  'SearchSuggestion.id_canal': ['Identificador do canal que dá o programa; null para o resto', 1],
  'SearchSuggestion.numero': ['Número do canal, ou do que dá o programa; null para o resto', 1],
  'SearchSuggestion.date': [
    'Início do programa, publicação do vídeo ou da notícia, instante do momento (ISO 8601 com fuso)',
    '2026-11-21T20:15:00Z',
  ],
  'SearchAutocompleteAnswer.corrected': ['O que se procurou em vez do que foi escrito, que nada deu; null quando nada mudou', 'benfica'],
  'SearchAllRequest.Group': ['Só este grupo, uma página de cada vez', 'videos'],
  'SearchAllRequest.Page': ['Página do grupo, a partir de 1', '2'],
  'SearchAllRequest.Sport': ['Só esta modalidade (slug)', 'futebol'],
  'SearchAllRequest.Day': ['Só este dia de Lisboa', '2026-11-21'],
  'SearchAllRequest.Exact': ['Não corrigir o que foi escrito', 'true'],
  'SearchAllAnswer.news': ['Notícias, as mais recentes primeiro'],
  'SearchAllAnswer.best': ['A equipa ou o canal com exatamente esse nome; null quando não há'],
  'SearchAllAnswer.totals': ['Resultados de cada grupo; null quando não se contam'],
  'SearchAllAnswer.suggestion': ['Grafia mais provável do que foi escrito; null quando não há', 'benfica'],
  'SearchAllAnswer.corrected': ['Os resultados são os de `suggestion`, porque o que foi escrito não tem nenhum', false],
  'FoundNews.week': ['Ano e semana ISO, que dão nome à página', '2026-47'],
  'FoundPage.id': ['Identificador de uma categoria de vídeos; null para uma página', 12],
  'FoundPage.excerpt': ['Lugar do texto onde estão as palavras', '… porque é que o canal não aparece no meu pacote? …'],
  'SearchTotals.programmes': COUNT,
  'SearchTotals.videos': COUNT,
  'SearchTotals.moments': COUNT,
  'SearchTotals.teams': COUNT,
  'SearchTotals.news': COUNT,
  'SearchTotals.pages': COUNT,
};
