import { ROLES, type Role } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { Check, ChevronDown, X, type LucideIcon } from 'lucide-react';
import { ROLE_NOTE, sentencesOf } from '#src/features/users/role-sentences.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RolePill } from '#src/ui/state-pill.tsx';

/** The help (STAFF-2): one card per role, which expands to everything it may and may not do. Mount it to open it. */
export const RoleGuide = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Roller ne yapabilir?">
    {ROLES.map((role) => (
      <RoleCard key={role} role={role} />
    ))}
  </Dialog>
);

function RoleCard({ role }: { role: Role }) {
  const { may, mayNot } = sentencesOf(role);
  return (
    <details className="group border-t border-line py-1 first-of-type:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <RolePill role={role} label={ROLE_LABEL[role]} />
          <span className="block pt-1 text-sm text-ink-2">{ROLE_NOTE[role]}</span>
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <Sentences title="Yapabilir" icon={Check} classes="text-zeytin-text" sentences={may} />
        {mayNot.length > 0 && (
          <Sentences title="Yapamaz" icon={X} classes="text-nar-text" sentences={mayNot} />
        )}
      </div>
    </details>
  );
}

interface SentencesProps {
  title: string;
  icon: LucideIcon;
  classes: string;
  sentences: readonly string[];
}

function Sentences({ title, icon: Icon, classes, sentences }: SentencesProps) {
  return (
    <section>
      <h3 className={`pb-1 text-xs font-semibold ${classes}`}>{title}</h3>
      <ul className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2 text-sm">
            <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${classes}`} />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
