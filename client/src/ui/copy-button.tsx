import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../i18n/t';
import { IconButton } from './button';
import { showToast } from './toasts';

const CONFIRMED_FOR_MS = 2_000;

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without clipboard permission, show the text so that the user can copy it.
      () => showToast({ tone: 'plain', text }),
    );
  return (
    <IconButton
      icon={copied ? Check : Copy}
      label={copied ? t('problem.copied') : label}
      onClick={copy}
      className="size-8"
    />
  );
}
