import { classNames } from './class-names';

/** Placeholder in the final size of loading content. Hidden from screen readers: the region has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('skeleton-delay block animate-breathe rounded-6 bg-wash-deep', className)}
    />
  );
}
