import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { sendWithRenewal } from '../../../http/api-client';
import { refusedOrder } from '../../../http/refusal';
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
import { videoOf } from '../../../live/video-answers';
import { OFFLINE, type RenderOrder, requireConnection } from './render-order';

/** Retry delays after a network error, with the same request and idempotency key. */
const NETWORK_WAITS_MS = [1_500, 3_000];

function fieldsOf({ tool, settings, mode }: RenderOrder): Record<string, string> {
  if (settings.kind === 'video') return writeVideoFields(settings, mode);
  return writeImageFields(tool === 's2i' || tool === 'm2i' ? tool : 't2i', settings, mode);
}

function formOf(order: RenderOrder): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(order))) form.set(name, value);
  if (order.saveIn) form.set('save_in', order.saveIn);
  return form;
}

function addressOf(tool: Tool): string {
  if (tool === 'i2v') return ROUTES.videoRender;
  return tool === 'v2v' ? ROUTES.videoRestyle : ROUTES.imageRender;
}

async function send(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  const address = addressOf(order.tool);
  const isImage = order.settings.kind === 'still';
  const accept = isImage ? 'application/json, image/*' : 'application/json, video/mp4';
  const headers = { 'X-Idempotency-Key': idempotencyKey, Accept: accept };
  const response = await sendWithRenewal(address, { method: 'POST', form: formOf(order), headers });
  return isImage ? imageOf(response, order.credits) : videoOf(response, { address, quoted: order.credits });
}

/**
 * Orders a render. The idempotency key is created once per click, so that retries create only one render and one hold.
 * @throws Refusal with the state of the order's credits
 */
export async function submitRender(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  let unanswered = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      requireConnection();
      return await send(order, idempotencyKey);
    } catch (error) {
      const refusal = refusedOrder(error, unanswered);
      const wait = NETWORK_WAITS_MS[attempt];
      if (wait === undefined || !refusal.passing || refusal.code === OFFLINE) throw refusal;
      unanswered ||= refusal.money === 'unknown';
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Maximum number of characters shown from an unexpected response. */
const SHOWN_TEXT = 200;

/**
 * Result of an image order: a task, or the image itself.
 * @param quoted displayed price, in credits
 * @throws Refusal with the texts of specification 2, section 8
 */
async function imageOf(response: Response, quoted: number): Promise<Ordered> {
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

/** Our own refusals contain a message. Other errors come from a proxy. */
function whyNot(answer: OrderAnswer): string {
  const own = problemSchema.safeParse(answer.body);
  if (own.success) return sentenceOf(own.data);
  const words = answer.snippet ?? textIn(answer.body, 'error', 'detail') ?? textOf(answer);
  const shown = words.slice(0, SHOWN_TEXT).trim();
  return shown ? t('still.serverSaid', { sentence: t('t2i.failedDefault'), words: shown }) : t('t2i.failedDefault');
}
