import { RuleError } from './errors.ts';

/** The refusal of every request to the former address of a business. Its message contains the new address (MOVE-12). */
export const businessMoved = (home: string): RuleError =>
  new RuleError('BUSINESS_MOVED', { home, message: `İşletmeniz yeni bir adrese taşındı: ${home}` });
