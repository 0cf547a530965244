import type { Entitlements } from '@maquette/contracts/account/entitlements';
import '../../../i18n/frame-words';
import '../../../i18n/tool-words';
import { creditStateOf } from '../../../session/entitlements';
import { planText } from './plan-text';

const studio = { plan: 'Studio', planId: 'studio', relaxedEnabled: true, fastCreditsRemaining: 900 } as Entitlements;
const read = (isError: boolean, data?: Entitlements) => creditStateOf({ isError, data, refetch: () => undefined });

describe('plan in the navigation', () => {
  test('shows the last known plan, marked as outdated, while loading fails', () => {
    const failed = read(true, studio);
    expect(planText(failed)).toBe('Studio plan, last known');
  });

  test('shows an unknown plan if it was never loaded', () => {
    expect(planText(read(true))).toBe('Plan unknown');
  });

  test('shows the plan of the server, and nothing while loading', () => {
    expect(planText(read(false, studio))).toBe('Studio plan');
    expect(planText(read(false))).toBeNull();
  });
});
