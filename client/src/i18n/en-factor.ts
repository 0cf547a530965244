/** Texts of entering and setting up the second factor. */
export const factor = {
  'factor.title': 'Second factor',
  'factor.ask': 'This account is secured by an authenticator app. Enter the code that it shows for Maquette now.',
  'factor.code': 'Code of six digits',
  'factor.codeMissing': 'Enter the six digits that your app shows now.',
  'factor.goOn': 'Continue',
  'factor.back': 'Back to the log-in',
  'factor.other':
    'This account has a second factor of another kind than an authenticator app, which cannot be used here.',
  'factor.setUp': 'Set up a second factor',
  'factor.why':
    'Operators of Maquette log in with an authenticator app as well. Add this key to yours, then enter the code that it shows.',
  'factor.key': 'Key for your app',
  'factor.open': 'Open it in an app of this device',
  'factor.confirm': 'Turn it on',
} as const;
