import { operatorStatus, requireOperator } from './operator-status';

const now = Date.parse('2026-11-23T03:00:00Z');
const production = { OPS_EMAILS: 'night@office.example, Day@Office.example' };
const token = {
  email: 'day@office.example',
  email_verified: true,
  auth_time: now / 1_000 - 60,
  firebase: { sign_in_second_factor: 'totp' },
};

test('an operator is listed in the settings, has a verified e-mail and a second factor, and logged in within 8 hours', () => {
  const standing = (change: object, settings: object = {}) =>
    operatorStatus({ ...token, ...change }, { ...production, ...settings }, now);
  expect(standing({})).toBe('yes');
  expect(standing({ email: 'NIGHT@office.example' })).toBe('yes');
  expect(standing({ email: 'ada@office.example' })).toBe('no');
  expect(standing({ email: undefined }, { OPS_EMAILS: ' , ' })).toBe('no');
  expect(standing({ email_verified: false })).toBe('no');
  expect(standing({ firebase: {} })).toBe('factor');
  expect(standing({ firebase: {} }, { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toBe('yes');
  expect(standing({ auth_time: now / 1_000 - 8 * 3_600 - 1 })).toBe('old');
  expect(standing({ auth_time: undefined })).toBe('old');
});

test('the console does not exist for anyone else', () => {
  expect(() => requireOperator({ operates: 'no' })).toThrow('could not find');
  expect(() => requireOperator({ operates: 'factor' })).toThrow('second factor');
  expect(() => requireOperator({ operates: 'old' })).toThrow('every 8 hours');
  expect(() => requireOperator({ operates: 'yes' })).not.toThrow();
});
