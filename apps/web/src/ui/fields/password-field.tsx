import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** A password field with a button that shows the password; pasting is allowed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Şifreyi gizle' : 'Şifreyi göster'}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
