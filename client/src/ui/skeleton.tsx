import { classNames } from './class-names';

/** The place of something still loading, in its final size. Invisible to screen readers: the region says it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('skeleton-delay block animate-breathe rounded-6 bg-wash-deep', className)}
    />
  );
}
