import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names';

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'night';
type ButtonSize = 'small' | 'touch' | 'medium' | 'large';

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-pencil text-on-pencil hover:bg-pencil-deep border-transparent disabled:bg-wash-deep disabled:text-soft',
  secondary: 'bg-sheet text-ink border-edge hover:bg-wash disabled:text-soft disabled:border-line',
  /** Style for buttons on top of an image, or on the viewer's dark backdrop. */
  night:
    'bg-night text-on-night border-night-line hover:border-on-night disabled:border-night-line disabled:text-on-night/60',
  quiet:
    'bg-transparent text-body border-transparent hover:bg-wash-deep hover:text-ink disabled:bg-transparent disabled:text-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-2.5 text-13 gap-1.5',
  /** Small, but high enough for a finger. */
  touch: 'min-h-8 px-2.5 text-13 gap-1.5 pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 text-14 gap-2',
  large: 'min-h-12 px-6 text-16 gap-2',
};

function look(tone: ButtonTone, size: ButtonSize, extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center rounded-6 border font-medium whitespace-nowrap select-none [&>svg]:shrink-0',
    'transition-colors disabled:cursor-not-allowed',
    TONES[tone],
    SIZES[size],
    extra,
  );
}

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: LucideIcon;
}

interface Content {
  className?: string;
  children?: ReactNode;
}

function dressed<Props extends Content>({
  tone = 'secondary',
  size = 'medium',
  icon: Icon,
  className,
  children,
  ...rest
}: Props & Look) {
  const content = (
    <>
      {Icon ? <Icon aria-hidden className="size-4" /> : null}
      {children}
    </>
  );
  return { className: look(tone, size, className), children: content, ...rest };
}

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type="button" {...dressed(props)} />;
}

export function ButtonLink(props: LinkProps & Look) {
  return <Link {...dressed(props)} />;
}

export function ButtonAnchor(props: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a {...dressed(props)} />;
}

/** An icon-only button; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  iconClass = 'size-4',
  className,
  children,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; icon?: LucideIcon; iconClass?: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-6 text-soft transition-colors max-md:min-h-11 max-md:min-w-11',
        'hover:bg-wash-deep hover:text-ink disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-strong',
        className,
      )}
      {...rest}
    >
      {Icon ? <Icon aria-hidden className={iconClass} /> : null}
      {children}
    </button>
  );
}
