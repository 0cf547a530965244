import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '../i18n/t';
import { SegmentedControl } from './segmented-control';
import { chooseTheme, THEMES, useTheme } from './theme';

const PICTURES = {
  light: <Sun aria-hidden className="size-4" />,
  dark: <Moon aria-hidden className="size-4" />,
  system: <Monitor aria-hidden className="size-4" />,
};

export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <SegmentedControl
      label={t('theme.label')}
      hideLabel
      value={theme}
      onChoose={chooseTheme}
      choices={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}

/** Button for the public header that cycles through light, dark and system. */
export function ThemeButton() {
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const label = `${t('theme.label')}: ${t(`theme.${theme}`)}`;
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={label}
      title={label}
      className="inline-flex size-10 items-center justify-center rounded-6 text-soft transition-colors hover:bg-wash-deep hover:text-ink"
    >
      {PICTURES[theme]}
    </button>
  );
}
