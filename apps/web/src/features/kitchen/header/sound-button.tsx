import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { openSound, openSoundByGesture, useSoundState } from '#src/lib/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
}

/** *Sesi aç* until the browser lets the display be heard; afterwards the switch of this device. */
export function SoundButton({ isMuted, onMute }: Props) {
  const state = useSoundState();
  useEffect(() => openSoundByGesture(), []);
  if (state === 'none') return null;
  if (state === 'waiting' && !isMuted) {
    return (
      <Button size={44} variant="send" icon={Volume2} onClick={openSound}>
        Sesi aç
      </Button>
    );
  }
  const turn = () => {
    if (isMuted) openSound();
    onMute(!isMuted);
  };
  return (
    <IconButton
      icon={isMuted ? VolumeX : Volume2}
      label={isMuted ? 'Sesi aç' : 'Sesi kapat'}
      variant="outline"
      onClick={turn}
    />
  );
}
