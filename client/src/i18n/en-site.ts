/** Texts shared by all pages. */
export const site = {
  'product.name': 'Maquette',
  'product.home': 'Maquette, home',
  't2i.tab': '{title} – Maquette',
  'page.skip': 'Skip to the content',
  'page.loading': 'Loading…',
  'confirm.keep': 'Keep it',

  'sheet.settings': 'Show the settings',
  'sheet.handle': 'Height of the settings',
  'sheet.dock': 'closed',
  'sheet.half': 'half of the screen',
  'sheet.whole': 'the whole screen',
  'page.more': 'More',
  'page.settingsWidth': 'Width of the settings',
  'page.settingsWidthHow': 'Drag to make the settings wider or narrower; double-click for the default width',

  'late.tabTitle': 'Not loaded yet – Maquette',
  'late.title': 'This page has not loaded yet',
  'late.offline': 'You are offline. The page opens as soon as you are back. Accepted renders keep running.',
  'late.unreachable': 'The service does not answer. We keep trying; the page opens by itself when it is back.',
  'late.partOffline': 'You are offline. This part loads when you are back, and what you wrote is kept.',
  'late.partUnreachable': 'This could not be loaded. We keep trying.',

  'fault.title': 'This page stopped working',
  'fault.text':
    'Something in the page failed. Your renders keep running and your credits are safe; nothing was charged by this.',
  'fault.reload': 'Reload the page',
  'fault.home': 'Back to the start',
  'fault.unreachable.title': 'Maquette is not reachable',
  'fault.unreachable.text': 'The service did not answer. Nothing was charged. Check your connection and try again.',
  'fault.retry': 'Try again',
  'fault.notStored':
    'Your browser does not let this site store anything. You stay signed in, and drafts are kept, only until you close or reload this tab.',

  'problem.network': 'The service is not reachable right now. Please check your connection and try again.',
  'problem.unexpected': 'Unexpected server response.',
  'problem.trace': 'Trace {trace}',
  'problem.copyTrace': 'Copy trace id',
  'problem.copied': 'Copied',
  'problem.dismiss': 'Dismiss',

  'ordinal.one': '{count}st',
  'ordinal.two': '{count}nd',
  'ordinal.few': '{count}rd',
  'ordinal.other': '{count}th',

  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',

  'dialog.close': 'Close',
  'dialog.ok': 'OK',
  'toast.region': 'Notifications',
} as const;
