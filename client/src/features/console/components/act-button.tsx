import type { OrderModel } from '@maquette/contracts/operations/actions';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { latePart } from '../../../ui/lazy-component';
import type { Wanted } from './act-dialog';

const ActDialog = latePart(() => import('./act-dialog'));

/** Something an operator may do: it is shown first, whatever it is. @param label its name for whoever only hears it */
export function ActButton({
  children,
  label,
  wanted,
  models,
  tone,
}: {
  children: string;
  label?: string;
  wanted: Wanted;
  /** Of an act on a model: which there are to choose from. */
  models?: readonly OrderModel[];
  tone?: 'quiet';
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone={tone} className="max-md:min-h-11" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open ? (
        <Suspense>
          <ActDialog title={label ?? children} wanted={wanted} models={models} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
