import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { textIn } from '../../../http/text-field';
import { sentenceOf } from '../../../i18n/refused';
import { t } from '../../../i18n/t';
import {
  directResult,
  type OrderAnswer,
  type Ordered,
  readOrderAnswer,
  refusalIn,
  resultUrlIn,
  taskIdIn,
  taskIn,
  textOf,
} from '../../../live/order-answer';

/** Maximum number of characters shown of an unexpected response. */
const SHOWN_TEXT = 200;

/**
 * Result of an image order: a task, or the image itself.
 * @param quoted displayed price, in credits
 * @throws Refusal with the texts of specification 2, section 8
 */
export async function imageOf(response: Response, quoted: number): Promise<Ordered> {
  const answer = await readOrderAnswer(response);
  const refused = (sentence: string) => refusalIn(answer, sentence, `still_answer_${answer.status}`);
  if (!answer.ok) throw refused(whyNot(answer));
  if (answer.contentType.startsWith('image/')) return { direct: directResult(answer) };
  if (!answer.body) throw refused(t('problem.unexpected'));
  const url = resultUrlIn(answer.body);
  if (url) return { direct: { url, contentType: null } };
  const task = taskIn(answer.body, quoted);
  if (task) return { task };
  if (taskIdIn(answer.body)) throw refused(t('problem.unexpected'));
  throw refused(textIn(answer.body, 'error', 'detail') ?? answer.snippet ?? t('still.noTask'));
}

/** Our own refusals contain a message; any other error comes from a proxy in between. */
function whyNot(answer: OrderAnswer): string {
  const own = problemSchema.safeParse(answer.body);
  if (own.success) return sentenceOf(own.data);
  const words = answer.snippet ?? textIn(answer.body, 'error', 'detail') ?? textOf(answer);
  const shown = words.slice(0, SHOWN_TEXT).trim();
  return shown ? t('still.serverSaid', { sentence: t('t2i.failedDefault'), words: shown }) : t('t2i.failedDefault');
}
