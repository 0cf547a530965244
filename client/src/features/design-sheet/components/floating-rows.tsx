import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { lazyComponent } from '../../../ui/lazy-component';
import { showToast } from '../../../ui/toasts';
import { Row } from './row';

const AlertDialog = lazyComponent(() => import('../../../ui/alert-dialog'));

const SecretOnce = lazyComponent(() => import('../../../ui/secret-once'));

const SHAPES = ['card', 'drawer', 'sheet', 'palette', 'full', 'side'] as const;
const TONES = ['good', 'bad', 'plain'] as const;

/** Floating components, each opened by a button because they cover the page. */
export function FloatingRows() {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return (
    <Row name="floating">
      {[...SHAPES, 'alert', 'confirm', 'secret'].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          Open {name}
        </Button>
      ))}
      {TONES.map((tone) => (
        <Button
          key={tone}
          onClick={() => showToast({ tone, text: `Said in passing, ${tone}`, action: { label: 'Undo', run: close } })}
        >
          Toast {tone}
        </Button>
      ))}
      {SHAPES.map((shape) => (
        <Dialog key={shape} title={`A ${shape}`} shape={shape} open={open === shape} onClose={close}>
          <p className="p-4">What is inside of it.</p>
        </Dialog>
      ))}
      {open === 'alert' ? <AlertDialog title="Read this" text="Before you go on." onClose={close} /> : null}
      {open === 'confirm' ? (
        <ConfirmDialog title="Delete it?" action="Delete" busy={false} onConfirm={close} onClose={close}>
          It cannot be taken back.
        </ConfirmDialog>
      ) : null}
      {open === 'secret' ? <SecretOnce title="Your key" secret={'mq_'.padEnd(60, '0')} onStored={close} /> : null}
    </Row>
  );
}
