import type { ReactNode } from 'react';
import { Button } from '../design/button';
import { classNames } from '../design/class-names';

/**
 * Orders a render, also while others run: it never turns into another button, so that a second click can do no harm. The second
 * click of a double click is no second order.
 */
export function GenerateButton({
  disabled,
  className,
  onGenerate,
  children,
}: {
  disabled: boolean;
  className: string;
  onGenerate: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      id="generate"
      tone="primary"
      size="large"
      className={classNames('px-3!', className)}
      disabled={disabled}
      onClick={(event) => {
        if (event.detail < 2) onGenerate();
      }}
    >
      {children}
    </Button>
  );
}
