/** Keyboard shortcuts for the actions on a result, the same in all tools. */
export const VERB_KEYS = {
  vary: 'v',
  enlarge: 'e',
  animate: 'a',
  further: 'a',
  sketch: 's',
  lastFrame: 'l',
  reference: 'f',
  regrade: 'r',
  reuse: 'u',
  save: 'k',
  download: 'd',
  remove: 'delete',
  play: 'p',
  frameBack: ',',
  frameOn: '.',
} as const;
type VerbName = keyof typeof VERB_KEYS;

/** Element id of an action's button. */
export const verbId = (id: string) => `verb-${id}`;

/** Orders from the keyboard by clicking the button, so that a disabled button also blocks the shortcut. */
export const pressGenerate = (): void => document.getElementById('generate')?.click();

/** Single-key shortcuts for `useShortcuts`: each clicks its action's visible button; no effect without a button. */
export function verbKeys(): Record<string, () => void> {
  const names = Object.keys(VERB_KEYS) as VerbName[];
  const byKey = new Map<string, VerbName[]>();
  for (const name of names) byKey.set(VERB_KEYS[name], [...(byKey.get(VERB_KEYS[name]) ?? []), name]);
  const press = (candidates: readonly VerbName[]) => {
    for (const name of candidates) document.getElementById(verbId(name))?.click();
  };
  return Object.fromEntries([...byKey].map(([key, candidates]) => [key, () => press(candidates)]));
}
