import type { OrderModel } from '@maquette/contracts/operations/actions';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import type { RequestedAction } from './operator-action-dialog';

const OperatorActionDialog = lazyComponent(() => import('./operator-action-dialog'));

/** Button for an operator action; every action is previewed first. @param label accessible name */
export function OperatorActionButton({
  children,
  label,
  wanted,
  models,
  tone,
}: {
  children: string;
  label?: string;
  wanted: RequestedAction;
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
        <OperatorActionDialog
          title={label ?? children}
          wanted={wanted}
          models={models}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
