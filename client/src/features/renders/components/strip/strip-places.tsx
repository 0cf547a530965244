import { Skeleton } from '../../../../ui/skeleton';

const PLACES = ['1', '2', '3', '4'];

export function StripPlaces() {
  return (
    <div aria-busy="true" className="-mx-1 flex h-36 gap-3 overflow-hidden p-1">
      {PLACES.map((place) => (
        <div key={place} className="grid shrink-0 content-start gap-2">
          <Skeleton className="size-28" />
          <Skeleton className="h-2.5 w-16" />
        </div>
      ))}
    </div>
  );
}
