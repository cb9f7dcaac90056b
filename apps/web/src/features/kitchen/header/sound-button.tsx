import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { HeaderButton } from '#src/features/kitchen/header/header-button.tsx';
import { openSound, openSoundByGesture, useSoundState } from '#src/lib/device/sound.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
}

/** *Sesi aç* until the browser allows sound; afterwards it mutes and unmutes this device. */
export function SoundButton({ isMuted, onMute }: Props) {
  const state = useSoundState();
  useEffect(() => openSoundByGesture(), []);
  if (state === 'none') return null;
  if (state === 'waiting' && !isMuted) {
    return (
      <Button size={44} variant="send" icon={Volume2} className="shrink-0 max-wall:px-3!" onClick={openSound}>
        <span className="max-wall:sr-only">Sesi aç</span>
      </Button>
    );
  }
  const turn = () => {
    if (isMuted) openSound();
    onMute(!isMuted);
  };
  return (
    <HeaderButton
      icon={isMuted ? VolumeX : Volume2}
      text={isMuted ? 'Ses kapalı' : 'Ses açık'}
      label={isMuted ? 'Ses kapalı · Sesi aç' : 'Ses açık · Sesi kapat'}
      onClick={turn}
    />
  );
}
