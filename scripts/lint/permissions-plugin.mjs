/**
 * A lint rule: only packages/domain/src/people/permissions.ts may compare roles; other code calls `can` (REL-19).
 */
const ROLES = new Set(['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN', 'SITEADMIN', 'AGENT']);
const COMPARES = new Set(['===', '!==', '==', '!=']);
const IS_ROLE = /role|principal/i;
const message = 'Roles are compared in permissions.ts only: name what may be done there and ask can().';

const isRoleName = (node) => node.type === 'Literal' && ROLES.has(node.value);
const nameOf = (node) =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? nameOf(node.property) : '';
const isRole = (node) => IS_ROLE.test(nameOf(node));

const rolesThroughCan = {
  create: (context) => ({
    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (!COMPARES.has(operator)) return;
      if ((isRoleName(left) && isRole(right)) || (isRoleName(right) && isRole(left)))
        context.report({ node, message });
    },
    SwitchStatement(node) {
      if (isRole(node.discriminant)) context.report({ node: node.discriminant, message });
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'includes' || !given[0]) return;
      if (callee.object.type !== 'ArrayExpression' || !isRole(given[0])) return;
      if (callee.object.elements.some((one) => one && isRoleName(one))) context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'sofra' }, rules: { 'roles-through-can': rolesThroughCan } };
