import { CopyField } from '#src/features/printing/agents/copy-field.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Shows the token once, with the command that starts the agent with it. */
export function AgentToken({ token }: { token: string }) {
  const { origin } = globalThis.location;
  const command = `npx --yes ${origin}/print-agent/sofra-print-agent.tgz --server ${origin} --token ${token}`;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info">
        Bu anahtar yalnızca şimdi gösterilir. Kaybolursa iptal edip yenisini ekleyin.
      </Banner>
      <CopyField label="Anahtar" value={token} autoFocus />
      <p className="text-ink-2">O bilgisayarda Node.js 24 kuruluyken şu komutu çalıştırın:</p>
      <CopyField label="Komut" value={command} isLong />
      <p className="text-sm text-ink-2">
        Bilgisayar her açıldığında kendiliğinden başlaması için komutu bir systemd hizmeti yapın; örnek hizmet
        dosyası kurulum belgesinde, docs/print-agent.md içinde.
      </p>
    </div>
  );
}
