import { RuleError } from '@sofra/domain/errors';
import { findHome, type Sought } from '#src/features/auth/directory/find-home.ts';
import type { ReadDirectory } from '#src/features/auth/directory/open-directory.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

/**
 * Adds the cell of the account to a failed sign-in, where that is another one (CELL-2). It is part of the refusal, so
 * the limits of signing in apply. A sign-in at the right cell is not delayed.
 */
export const pointingToHome =
  <Input extends Sought, Answer>(
    readDirectory: ReadDirectory,
    signIn: (call: PublicCall, input: Input) => Promise<Answer>,
  ) =>
  async (call: PublicCall, input: Input): Promise<Answer> => {
    try {
      return await signIn(call, input);
    } catch (error) {
      if (!(error instanceof RuleError) || error.code !== 'BAD_CREDENTIALS') throw error;
      const directory = await readDirectory();
      const home = directory && findHome(directory, input);
      if (home === null || home === call.services.config.home) throw error;
      throw new RuleError('BAD_CREDENTIALS', {
        home,
        message: `E-posta veya şifre hatalı. Hesabınız başka bir adreste olabilir: ${home}`,
      });
    }
  };
