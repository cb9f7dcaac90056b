import { RuleError } from './errors.ts';

/** The refusal of everything that is asked of a business where it was before (MOVE-12); its sentence says where it is. */
export const businessMoved = (home: string): RuleError =>
  new RuleError('BUSINESS_MOVED', { home, message: `İşletmeniz yeni bir adrese taşındı: ${home}` });
