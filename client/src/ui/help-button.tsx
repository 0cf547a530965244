import { CircleQuestionMark } from 'lucide-react';
import { createContext, useContext } from 'react';
import { t } from '../i18n/t';
import { IconButton } from './button';
import { classNames } from './class-names';

const AskHelp = createContext<() => void>(() => undefined);

/** Opens the screen's help: its keyboard shortcuts and related articles. */
export const HelpOpenerProvider = AskHelp.Provider;
export const useOpenHelp = () => useContext(AskHelp);

/** Opens the same help as the `?` key. */
export function HelpButton({ className }: { className?: string }) {
  return (
    <IconButton
      label={t('keys.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      // Shows its label when it appears in an action menu.
      className={classNames('worded-in-list', className)}
      icon={CircleQuestionMark}
      onClick={useOpenHelp()}
    >
      <span className="word">{t('keys.title')}</span>
    </IconButton>
  );
}
