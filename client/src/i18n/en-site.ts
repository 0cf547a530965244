/** The public site, and what every page shares. */
export const site = {
  'product.name': 'Maquette',
  'product.home': 'Maquette, home',
  'page.skip': 'Skip to the content',
  'page.loading': 'Loading…',
  'confirm.keep': 'Keep it',

  'sheet.settings': 'Show the settings',
  'sheet.handle': 'How far the settings are drawn out',
  'sheet.dock': 'shut',
  'sheet.half': 'half of the screen',
  'sheet.whole': 'the whole screen',
  'page.more': 'More',
  'page.settingsWidth': 'Width of the settings',
  'page.settingsWidthHow': 'Drag to make the settings wider or narrower; double-click for the usual width',

  'landing.lead':
    'Describe a building or a room in plain words, or bring a sketch or a picture. Maquette renders it and lets it move, shows you the line it waits in, and charges only for results that arrive.',
  'landing.promise1.text':
    'Your exact place is counted, never guessed. A percentage appears only when it was measured.',
  'landing.promise2.text':
    'You see the price, line by line, before you click. Credits are held, then charged for a finished result or returned.',
  'landing.promise3.text':
    'Every picture keeps its prompt, model, seed and size, so that a variation for Thursday starts from Monday.',
  'landing.rendering.text':
    'Choose Architecture or Interior, write what you see, pick lens, depth of field and ratio. Text to Images renders it in sizes from {smallest} up to {largest}, as far as your plan goes, while the first strokes appear on your screen. Sketch to Images starts from your drawing and keeps its lines.',
  'landing.animation.text':
    'Image to Video moves a camera through a picture, your own or one you have just rendered: dolly, orbit, crane or pan, in sizes from {smallest} up to {largest}. You see the move before you pay for it. Video to Video puts a clip of yours into another light.',

  'late.tabTitle': 'Not loaded yet – Maquette',
  'late.title': 'This page is not loaded yet',
  'late.offline':
    'You are offline. The page opens by itself as soon as you are back. Renders that were accepted go on meanwhile.',
  'late.unreachable': 'The service does not answer. We keep trying; the page opens by itself when it is back.',
  'late.partOffline': 'You are offline. The page loads this when you are back, and keeps what you wrote.',
  'late.partUnreachable': 'This could not be loaded. We keep trying.',

  'fault.title': 'This page stopped working',
  'fault.text':
    'Something in the page failed. Your renders go on and your credits are safe; nothing was charged by this.',
  'fault.reload': 'Reload the page',
  'fault.home': 'Back to the start',
  'fault.unreachable.title': 'Maquette is not reachable',
  'fault.unreachable.text': 'The service did not answer. Nothing was charged. Check your connection and try again.',
  'fault.retry': 'Try again',

  'problem.network': 'The service is not reachable right now. Please check your connection and try again.',
  'problem.unexpected': 'Unexpected server response.',
  'problem.trace': 'Trace {trace}',
  'problem.copyTrace': 'Copy trace id',
  'problem.copied': 'Copied',
  'problem.dismiss': 'Dismiss',

  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',

  'dialog.close': 'Close',
  'dialog.ok': 'OK',
  'toast.region': 'Notifications',
} as const;
