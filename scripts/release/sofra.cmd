@echo off
rem bin\sofra of a release for Windows: starts Sofra, or one of its commands, with what lies in this directory.
setlocal
set NODE_OPTIONS=
set NODE_PATH=
"%~dp0..\runtime\bin\node.exe" --max-semi-space-size=16 --heap-growing-percent=100 "%~dp0sofra.mjs" %*
