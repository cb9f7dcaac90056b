import { describeBusiness } from '#src/backup/business/export-business.ts';
import type { Ends } from '#src/backup/move/transfer-rows.ts';
import { forgetHandover, hasArrived, noteGone, readHandover } from '#src/backup/move/handover.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

export type Settled = 'NOTHING' | 'FINISHED' | 'UNDONE';

/**
 * Ends a move whose mover died at the moment of the switch (MOVE-11). If the target has the business, the source is
 * marked as gone. If not, the source continues. Errors: StartupError for a business that moved away long ago, or whose
 * mover still lives.
 */
export async function settleHandover(
  { source, target }: Ends,
  { business, home }: { business: string; home: string },
): Promise<Settled> {
  const { id, name } = (await describeBusiness(source, business)).business;
  const handover = await readHandover(source, id);
  if (handover.state === 'NONE') return 'NOTHING';
  if (handover.state === 'GONE')
    throw new StartupError(`"${name}" bu kurulumdan ${handover.home} adresine taşındı.`);
  if (handover.home !== home)
    throw new StartupError(
      `"${name}" yarım kalan taşımayla ${handover.home} adresine gidiyordu; önce o bitmeli: --home ${handover.home}`,
    );
  if (await hasArrived(target, id)) {
    await noteGone(source, id);
    return 'FINISHED';
  }
  await forgetHandover(source, id);
  return 'UNDONE';
}
