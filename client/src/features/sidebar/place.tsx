import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../design/class-names';

/** One place of the sidebar; narrow it is its icon alone. */
export function Place({
  to,
  icon: Icon,
  narrow,
  children,
  end,
}: {
  to: string;
  icon: LucideIcon;
  narrow: boolean;
  children: string;
  end?: boolean;
}) {
  return (
    <NavLink
      to={to}
      end={end}
      aria-label={narrow ? children : undefined}
      title={narrow ? children : undefined}
      className={classNames(
        'relative flex min-h-9 items-center gap-2.5 rounded-6 px-2.5 text-body transition-colors hover:bg-wash-deep hover:text-ink max-md:min-h-11',
        'aria-[current=page]:bg-wash-deep aria-[current=page]:font-medium aria-[current=page]:text-ink',
        // The red pencil marks where one is.
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-pencil-mark',
        narrow && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {narrow ? null : children}
    </NavLink>
  );
}

export function Heading({ narrow, children }: { narrow: boolean; children: string }) {
  return narrow ? <hr className="mx-2 my-2 border-line" /> : <p className="label px-2.5 pt-4 pb-1">{children}</p>;
}
