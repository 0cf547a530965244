import type { LucideIcon } from 'lucide-react';
import type { DragEvent } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { classNames } from '../../../ui/class-names';
import { draggedResult, droppedResult, showWrongKindToast } from '../../inputs/rules/result-drag';

/** An entry of the sidebar; only its icon if the sidebar is narrow. */
export function Place({
  to,
  icon: Icon,
  narrow,
  takes,
  children,
  end,
}: {
  to: string;
  icon: LucideIcon;
  narrow: boolean;
  /** A result of this type can be dropped here, which opens the page with it. */
  takes?: 'image' | 'clip';
  children: string;
  end?: boolean;
}) {
  const navigate = useNavigate();
  const open = (event: DragEvent) => {
    const result = droppedResult(event.dataTransfer);
    // A drop on the item of the current page is handled by that page's own drop target.
    if (!result || location.pathname === to) return;
    event.preventDefault();
    if (takes && draggedResult(event.dataTransfer) !== takes) return showWrongKindToast(takes);
    navigate(`${to}?render=new`, { state: takes === 'clip' ? { clip: result } : { image: result } });
  };
  return (
    <NavLink
      to={to}
      onDragOver={(event) => takes && draggedResult(event.dataTransfer) && event.preventDefault()}
      onDrop={takes && open}
      end={end}
      aria-label={narrow ? children : undefined}
      title={narrow ? children : undefined}
      className={classNames(
        'relative flex min-h-9 items-center gap-2.5 rounded-6 px-2.5 text-body transition-colors hover:bg-wash-deep hover:text-ink max-md:min-h-11',
        'aria-[current=page]:bg-wash-deep aria-[current=page]:font-medium aria-[current=page]:text-ink',
        // The red line marks the current page.
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
