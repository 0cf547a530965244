import type { Entitlements } from '@maquette/contracts/account/entitlements';
import '../../../i18n/frame-words';
import '../../../i18n/tool-words';
import { type CreditState, mayRelax } from '../../../session/entitlements';
import { whyOrderBlocked } from './form-checks';
import { readForm } from './image-form';

const studio = { plan: 'Studio', planId: 'studio', relaxedEnabled: true, fastCreditsRemaining: 900 } as Entitlements;
const failed = (last: Entitlements | null): CreditState => ({ status: 'failed', last, retry: () => undefined });

describe('form checks while the entitlements cannot be read', () => {
  test.each([studio, null])('block the order, whatever the last known plan', (last) => {
    const price = { credits: 6, currency: 'USD', lines: [] };
    const obstacle = whyOrderBlocked(readForm('t2i', {}), { price, credits: failed(last), sending: false });
    expect(obstacle?.text).toMatch(/Rendering is paused/);
  });

  test('keep the choices of the last known plan', () => {
    expect(mayRelax(failed(studio))).toBe(true);
    expect(mayRelax(failed(null))).toBe(false);
  });
});
