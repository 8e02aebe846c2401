import { useEffect, useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { IconButton } from './button.tsx';

/** How long a button shows that it has copied (milliseconds). */
const shown = 1500;

/** A button that copies through the host, and shows briefly that it did. */
export function CopyButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), shown);
    return () => clearTimeout(timer);
  }, [isDone]);
  const press = () => {
    onPress();
    setDone(true);
  };
  return <IconButton label={isDone ? localize('Copied') : label} icon={isDone ? 'done' : 'copy'} onPress={press} />;
}
