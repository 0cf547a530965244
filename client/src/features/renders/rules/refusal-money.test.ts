import '../../../i18n/frame-words';
import '../../../i18n/tool-words';
import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import { Refusal, refusedOrder } from '../../../http/refusal';
import { someRender } from '../../../live/render.arbitrary';
import { refusalMoney } from './render-texts';

const finishing = new Refusal('Das Rendering wird fertig und dann berechnet.', {
  ...{ code: 'render_finishing', status: 409 },
  money: { state: 'held', credits: 16.5 },
});
const unanswered = new Refusal('no connection', { code: 'network', status: 0 });

describe('money text of a refusal', () => {
  test('shows what the server holds for the render, whatever the error', () => {
    expect(refusalMoney(finishing)).toBe('16.5 credits held');
  });

  test.each([
    ['held', '20 credits held'],
    ['charged', '20 credits charged'],
    ['returned', 'Your 20 credits were returned.'],
  ] as const)('follows the render it is shown beside: %s', (money, words) => {
    expect(refusalMoney(finishing, someRender({ money, refused: finishing }))).toBe(words);
  });

  test('says nothing was held if no render was created, and is null without an order', () => {
    const credits = new Refusal('x', { code: 'not_enough_credits', status: 402, money: NO_MONEY });
    expect(refusalMoney(credits, someRender({ refused: credits, money: 'charged' }))).toBe('Nothing was charged.');
    expect(refusalMoney(new Refusal('x', { code: 'reference_missing', status: 400 }))).toBeNull();
  });

  test('is unknown if an order or an earlier attempt of it had no response', () => {
    expect(refusalMoney(refusedOrder(unanswered))).toMatch(/^We don't know yet/);
    const tooFast = new Refusal('x', { code: 'too_many_requests', status: 429, money: NO_MONEY });
    expect(refusalMoney(refusedOrder(tooFast, true))).toMatch(/^We don't know yet/);
    expect(refusalMoney(refusedOrder(tooFast))).toBe('Nothing was charged.');
    const foreign = new Refusal('x', { code: 'still_answer_400', status: 400 });
    expect(refusalMoney(refusedOrder(foreign))).toBe('Nothing was charged.');
  });
});
