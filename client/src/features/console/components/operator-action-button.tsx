import type { OrderModel } from '@maquette/contracts/operations/actions';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { latePart } from '../../../ui/lazy-component';
import type { Wanted } from './operator-action-dialog';

const ActDialog = latePart(() => import('./operator-action-dialog'));

/** Button for an operator action; every action is previewed first. @param label accessible name */
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
  /** Models to choose from, for an action on a model. */
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
