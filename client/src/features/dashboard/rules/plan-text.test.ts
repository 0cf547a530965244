import type { Entitlements } from '@maquette/contracts/account/entitlements';
import '../../../i18n/frame-words';
import '../../../i18n/tool-words';
import { creditStateOf } from '../../../session/entitlements';
import { planText } from './plan-text';

const studio = { plan: 'Studio', planId: 'studio', relaxedEnabled: true, fastCreditsRemaining: 900 } as Entitlements;
const read = (isError: boolean, data?: Entitlements) => creditStateOf({ isError, data, refetch: () => undefined });

describe('the plan in the shell', () => {
  test('is the last known one, marked as old, while the read fails', () => {
    const failed = read(true, studio);
    expect(planText(failed)).toBe('Studio plan, last known');
  });

  test('is not guessed where it was never read', () => {
    expect(planText(read(true))).toBe('Plan unknown');
  });

  test('is as the server says it once it answers, and awaited before', () => {
    expect(planText(read(false, studio))).toBe('Studio plan');
    expect(planText(read(false))).toBeNull();
  });
});
